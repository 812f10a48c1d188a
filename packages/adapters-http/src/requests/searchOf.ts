/** The query of a URL as it was sent, with its `?`; empty without one. */
export const searchOf = (url: string): string => {
  const start = url.indexOf("?")
  return start === -1 ? "" : url.slice(start)
}
