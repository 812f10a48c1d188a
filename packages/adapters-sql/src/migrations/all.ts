import type { Migration } from "../database/Migrations.ts"
import { accounts } from "./0001_accounts.ts"
import { designs } from "./0002_designs.ts"
import { generation } from "./0003_generation.ts"

/** Every migration, in order. One that was released never changes: what comes later is a new one. */
export const migrations: ReadonlyArray<Migration> = [accounts, designs, generation]
