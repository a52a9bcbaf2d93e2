import type { Family } from "./family.ts";

/** Coins spent for a domain name, a seat, by card, or given away. */
export const PAYMENTS: Family = {
  title: "Payments",
  events: [
    ["Gitcoin", "DonationSent(address,uint256,address,address)", "gift", null],
    ["Drips", "Dripping(address,address,uint128,uint64)", "gift", null],
    [
      "Juicebox",
      "Pay(uint256,uint256,uint256,address,address,uint256,uint256,string,bytes,address)",
      "gift",
      null,
    ],
    ["ENS", "NameRegistered(string,bytes32,address,uint256,uint256)", "payment", null],
    ["ENS", "NameRegistered(string,bytes32,address,uint256,uint256,uint256)", "payment", null],
  ],
  contracts: [
    ["ethereum", "0x00000961ef480eb55e80d19ad83579a64c007002", "Ethereum withdrawal request", "fee", null],
    ["ethereum", "0x0000bbddc7ce488642fb579f8b00f3a590007251", "Ethereum consolidation", "fee", null],
    ["ethereum", "0x283af0b28c62c092c9727f1ee09c02ca627eb7f5", "ENS", "payment", null],
    ["ethereum", "0x253553366da8546fc250f225fe3d25d0c782303b", "ENS", "payment", null],
    ["ethereum", "0x59e16fccd424cc24e280be16e11bcd56fb0ce547", "ENS", "payment", null],
    ["ethereum", "0xf55575bde5953ee4272d5ce7cdd924c74d8fa81a", "ENS", "payment", null],
    ["ethereum", "0xa12159e5131b1eef6b4857eee3e1954744b5033a", "ENS", "payment", null],
    ["ethereum", "0x9d51d507bc7264d4fe8ad1cf7fe191933a0a81d6", "Gwei Names", "payment", null],
    ["base", "0x4ccb0bb02fcaba27e82a56646e81d8c5bc4119a5", "Basenames", "payment", null],
    ["base", "0x0bdca19c9801bb484285362fd5dd0c94592c874c", "Farcaster", "payment", null],
    ["optimism", "0x00000000fcce7f938e7ae6d3c335bd6a1a7c593d", "Farcaster", "payment", null],
    ["gnosis", "0x4822521e6135cd2599199c83ea35179229a172ee", "Gnosis Pay", "payment", null],
  ],
};
