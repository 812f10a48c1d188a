import { wholeNumberParam } from "./wholeNumberParam.ts"

/** How long a long poll may wait, in seconds (contract 9.1 and 12). */
export const WaitParam = wholeNumberParam(/^[0-9]{1,2}$/u, "an integer from 0 to 30", 30)
