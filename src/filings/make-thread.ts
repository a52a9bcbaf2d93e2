import { workerData } from "node:worker_threads";
import { serveThread } from "../guard/thread.ts";
import { once } from "../basics/once.ts";
import { type DatabaseConnection, openDatabase } from "../store/database.ts";
import { holding } from "../store/transaction.ts";
import { type Answer, make, type Order, type Told } from "./make.ts";

// With the first question, which says whether its statements are followed.
const database = once(() => openDatabase(workerData as DatabaseConnection, "exports", () => {}));

serveThread<Order, Told, Answer>((order, tell) =>
  holding(database(), (client) => make(client, order, async (told) => tell(told))),
);
