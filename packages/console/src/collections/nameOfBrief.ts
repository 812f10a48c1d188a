const most = 60

/** Its heading, or how its first sentence begins. */
export const nameOfBrief = (brief: string): string => {
  const line =
    brief.split(/[\n\r\v\f\u0085\u2028\u2029]/u).find((it) => it.replace(/^[#\s]+/u, "") !== "") ?? ""
  const words = line
    .replace(/^[#\s]+/u, "")
    .split(/[.:;!?]\s/u)[0]
    ?.trim()
    .split(/\s+/u)
  let name = ""
  for (const word of words ?? []) {
    const longer = name === "" ? word : `${name} ${word}`
    if ([...longer].length > most) break
    name = longer
  }
  return name === "" ? [...line.trim()].slice(0, most).join("") : name.replace(/[.,:;!?]+$/u, "")
}
