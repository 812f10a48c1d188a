import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

/**
 * Without a last collection the end may never come (https://github.com/nodejs/node/issues/54918): `process.exit` waits
 * for V8's compile threads, and a thread that has no room left for its code waits for a collection by the main thread.
 * It takes some 20 ms, more with a large heap.
 */
export const collectGarbageAtExit = (): void => {
  process.once("exit", () => {
    setFlagsFromString("--expose-gc")
    runInNewContext("gc")()
  })
}
