import { setTimeout as sleep } from "node:timers/promises"

/** Asks every 50 ms until the answer is true; throws with what `said` gives after so many seconds. */
export const untilTrue = async (
  what: string,
  seconds: number,
  ask: () => Promise<boolean>,
  said: () => string = () => ""
): Promise<void> => {
  const end = performance.now() + seconds * 1_000
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s\n${said()}`)
    await sleep(50)
  }
}
