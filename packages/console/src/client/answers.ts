import { Signal } from "./Signal.ts"

/** Counts the answers of the service, so that what waits for it after a failure tries again at once. */
export const answers = new Signal(0)
