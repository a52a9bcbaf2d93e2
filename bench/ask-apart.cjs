// Every connection sends its own wording: with one wording for all, only the first request would miss the cache.
let connection = 0;
module.exports = (client) => {
  connection += 1;
  const own = (body) => JSON.stringify({ question: `${JSON.parse(body).question}${"!".repeat(connection)}` });
  client.setRequests(client.opts.requests.map((request) => ({ ...request, body: own(request.body) })));
};
