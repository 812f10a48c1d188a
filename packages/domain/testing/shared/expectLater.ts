import { expect } from "@effect/vitest"

/** Each version, in epoch milliseconds, is later than the one before (contract 1.3). */
export const expectLater = (versions: ReadonlyArray<number>): void => {
  const sorted = [...new Set(versions)].sort((a, b) => a - b)
  expect(versions).toEqual(sorted)
}
