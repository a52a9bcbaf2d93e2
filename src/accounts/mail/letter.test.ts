import { describe, expect, it } from "vitest";
import { greetable } from "./letter.ts";

const nameOf = (displayName: string) => greetable({ displayName, email: "ada.lovelace@example.org" });

describe("the name in a mail", () => {
  it.each(["Ada", "Ada <b>Löffel</b> 👩‍🚀", "Dr. No", "O'Neill, Jörg", "李 明", "ada.lovelace"])(
    "%s is repeated",
    (name) => expect(nameOf(name)).toBe(name),
  );

  it.each([
    "https://evil.example/claim",
    "Claim your prize at evil.example",
    "www.evil.example",
    "evil．example",
    "evil。example",
    "evil․example",
    "//evil/x",
    "mailto:eve@evil.example",
    "eve@evil.example",
    "tel:0900123456",
    "192.0.2.7/x",
  ])("%s is not repeated: a mail program could make a link of it", (name) => expect(nameOf(name)).toBeNull());
});
