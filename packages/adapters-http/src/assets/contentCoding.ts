/** The codings in which stored content can be sent, in the order in which they are preferred on a tie. */
export const codings = ["br", "gzip", "identity"] as const

export type Coding = (typeof codings)[number]

const qvalue = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** The coding and the quality of a part of `Accept-Encoding`; none if it is malformed. */
const wishOf = (part: string): ReadonlyArray<readonly [coding: string, quality: number]> => {
  const [name = "", weight = "q=1", ...others] = part.split(";").map((it) => it.trim().toLowerCase())
  const [q, value = ""] = weight.split("=").map((it) => it.trim())
  return name === "" || others.length > 0 || q !== "q" || !qvalue.test(value) ? [] : [[name, Number(value)]]
}

/** Less than any that can be stated: `identity` is acceptable without being named, and then comes last. */
const unstated = 0.0005

/**
 * The coding of those available that an `Accept-Encoding` wants most, by q-values (RFC 9110, 12.5.3). `identity` without
 * the header, and if it refuses every coding: an answer as it is serves the caller better than none.
 */
export const preferredCoding = (
  acceptEncoding: string | undefined,
  available: ReadonlyArray<Coding> = codings
): Coding => {
  const wishes = new Map((acceptEncoding ?? "").split(",").flatMap(wishOf))
  const quality = (coding: Coding): number =>
    wishes.get(coding) ?? wishes.get("*") ?? (coding === "identity" ? unstated : 0)
  const [best = "identity"] = available
    .filter((coding) => quality(coding) > 0)
    .sort((one, other) => quality(other) - quality(one))
  return best
}
