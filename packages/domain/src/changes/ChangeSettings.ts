import { Context } from "effect"

/** How changes are told; the server sets it from its configuration. */
export class ChangeSettings extends Context.Reference<{
  /** How many readers may wait in this process: all together, one caller, and all without a credential together. */
  readonly room: { readonly all: number; readonly ofHolder: number; readonly ofUnverified: number }
}>("@design-workspace/domain/ChangeSettings", {
  defaultValue: () => ({ room: { all: 10_000, ofHolder: 32, ofUnverified: 5_000 } })
}) {}
