/** The longest pause that a service is granted, in seconds. */
const longestAsked = 3600

/**
 * How long to leave a service alone after this many failures in a row, in milliseconds: 200 after the first, then longer
 * and longer, up to 10,000, by up to a fifth more or less; and for at least the seconds that it asks for, up to an hour.
 * `chance`, from 0 to 1, keeps programs that failed together from coming back together.
 */
export const pauseAfter = (failures: number, asked: unknown, chance: number): number => {
  const own = Math.min(10_000, 100 * 2 ** failures) * (0.8 + chance * 0.4)
  return typeof asked === "number" && asked > 0 ? Math.max(own, Math.min(asked, longestAsked) * 1000) : own
}
