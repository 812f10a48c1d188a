import { byAutocannon } from "./byAutocannon.ts"
import { byWrk, wrkVersion } from "./byWrk.ts"
import type { Generator } from "./Load.ts"

const version = wrkVersion()

/**
 * `wrk` where the machine has it, which costs a tenth of the CPU, else `autocannon`; and how it is called in the
 * results.
 */
export const generator: { readonly name: string; readonly load: Generator } =
  version === undefined ? { name: "autocannon", load: byAutocannon } : { name: version, load: byWrk }
