/** By `Sec-Fetch-Site`. Over plain HTTP browsers report nothing, except to loopback. */
export const fromElsewhere = (headers: Readonly<Record<string, string | undefined>>): boolean =>
  !["same-origin", "none", undefined].includes(headers["sec-fetch-site"])
