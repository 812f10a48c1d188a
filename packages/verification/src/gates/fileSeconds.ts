import type { TestModule } from "vitest/node"

/** The time of a file on the wall, from the start of its environment to the end of its last hook. */
export const fileSeconds = (file: Pick<TestModule, "diagnostic">): number => {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
    file.diagnostic()
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1_000
}
