// Every connection asks in words of its own: of several that ask the same, all but one would hear what was remembered.
let connection = 0;
module.exports = (client) => {
  connection += 1;
  const own = (body) => JSON.stringify({ question: `${JSON.parse(body).question}${"!".repeat(connection)}` });
  client.setRequests(client.opts.requests.map((request) => ({ ...request, body: own(request.body) })));
};
