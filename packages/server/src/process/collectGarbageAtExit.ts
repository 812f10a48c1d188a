import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

/**
 * `process.exit` waits for V8's compile threads, and one without room for its code waits for a collection by the main
 * thread (https://github.com/nodejs/node/issues/54918). It takes some 20 ms, more with a large heap.
 */
export const collectGarbageAtExit = (): void => {
  process.once("exit", () => {
    setFlagsFromString("--expose-gc")
    runInNewContext("gc")()
  })
}
