import { expect } from "vitest"
import type { World } from "../scenes/World.ts"
import { metricOf } from "./metricOf.ts"

/** Waits until this many long polls wait in the server. */
export const untilWaiting = ({ api }: Pick<World, "api">, count: number) =>
  expect.poll(() => metricOf(api, "long_polls_waiting"), { timeout: 60_000 }).toBe(count)
