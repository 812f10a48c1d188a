/**
 * Whether a call comes from no page, or from our own page. It is false for a page elsewhere whose host name resolves
 * to this server.
 */
export const ownOrigin = (
  { origin }: Readonly<Record<string, string | undefined>>,
  publicUrl: string
): boolean => origin === undefined || origin === new URL(publicUrl).origin

/**
 * Whether a browser reports that a call comes from elsewhere. Over plain HTTP browsers report nothing, except to
 * loopback.
 */
export const fromElsewhere = (headers: Readonly<Record<string, string | undefined>>): boolean =>
  !["same-origin", "none", undefined].includes(headers["sec-fetch-site"])

/** Whether a cookie write comes from our own pages: by `Sec-Fetch-Site`, else by `Origin` (contract 2). */
export const sameOrigin = (
  headers: Readonly<Record<string, string | undefined>>,
  publicUrl: string
): boolean => {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin" || site === "none"
  return headers["origin"] !== undefined && headers["origin"] === new URL(publicUrl).origin
}
