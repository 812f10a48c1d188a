/** Whether a call is from another site, by `Sec-Fetch-Site`. Over plain HTTP only loopback gets this header. */
export const fromElsewhere = (headers: Readonly<Record<string, string | undefined>>): boolean =>
  !["same-origin", "none", undefined].includes(headers["sec-fetch-site"])

/** By `Origin`. A page elsewhere whose host name resolves to this server does not pass. */
export const ownOrigin = (
  { origin }: Readonly<Record<string, string | undefined>>,
  publicOrigin: string
): boolean => origin === undefined || origin === publicOrigin

/** By `Sec-Fetch-Site`, else by `Origin` (contract 2). */
export const sameOrigin = (
  headers: Readonly<Record<string, string | undefined>>,
  publicOrigin: string
): boolean => {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin" || site === "none"
  return headers["origin"] === publicOrigin
}
