export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(" "))

/** Of "people person, indices index". */
export const wordMap = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(", ").map((pair) => {
      const [from = "", to = ""] = pair.split(" ")
      return [from, to]
    })
  )
