import type { Config } from "effect"
import type { settingsTable } from "./settingsTable.ts"

/** Every setting of the process (contract 6). */
export type SettingsShape = {
  readonly [Name in keyof typeof settingsTable]: Config.Success<(typeof settingsTable)[Name]>
}
