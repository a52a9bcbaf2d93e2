import type { Family } from "./family.ts";

/** The issuer replaces one token with another at a fixed rate. */
export const MIGRATIONS: Family = {
  title: "Migrations",
  events: [
    ["Polygon", "Migrated(address,uint256)", "migration", "migration"],
    ["Polygon", "Unmigrated(address,address,uint256)", "migration", "migration"],
    ["Golem", "Migrated(address,address,uint256)", "migration", "migration"],
    ["Golem", "Migrate(address,address,uint256)", "migration", "migration"],
    ["Sky", "DaiToUsds(address,address,uint256)", "migration", "migration"],
    ["Sky", "UsdsToDai(address,address,uint256)", "migration", "migration"],
    ["Sky", "MkrToSky(address,address,uint256,uint256)", "migration", "migration"],
    ["Sky", "MkrToSky(address,address,uint256,uint256,uint256)", "migration", "migration"],
    ["Aave", "LendMigrated(address,uint256)", "migration", "migration"],
    ["Aave", "AAVEMigrated(address,uint256)", "migration", "migration"],
  ],
  contracts: [
    ["ethereum", "0xb748952c7bc638f31775245964707bcc5ddfabfc", "Aave", "migration", "migration"],
    ["ethereum", "0x29e7df7b6a1b2b07b731457f499e1696c60e2c4e", "Polygon", "migration", "migration"],
    ["ethereum", "0xc73e0383f3aff3215e6f04b0331d58cecf0ab849", "Sai", "migration", "migration"],
    ["ethereum", "0x3225737a9bbb6473cb4a45b7244aca2befdb276a", "Sky", "migration", "migration"],
    ["ethereum", "0xf86141a5657cf52aeb3e30ebcca5ad3a8f714b89", "Sky", "migration", "migration"],
    ["ethereum", "0xbdcfca946b6cdd965f99a839e4435bcdc1bc470b", "Sky", "migration", "migration"],
    ["ethereum", "0xa1ea1ba18e88c381c724a75f23a130420c403f9a", "Sky", "migration", "migration"],
    ["ethereum", "0xa74476443119a942de498590fe1f2454d7d4ac0d", "Golem", "migration", "migration"],
    ["ethereum", "0xbfad98d76598961827ba832108c21445aa4fee9a", "Golem", "migration", "migration"],
    ["ethereum", "0x317625234562b1526ea2fac4030ea499c5291de4", "Aave", "migration", "migration"],
  ],
};
