/** Whether a cookie write comes from our own pages: by `Sec-Fetch-Site`, else by `Origin` (contract 2). */
export const sameOrigin = (
  headers: Readonly<Record<string, string | undefined>>,
  publicOrigin: string
): boolean => {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin" || site === "none"
  return headers["origin"] === publicOrigin
}
