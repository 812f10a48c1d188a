/** Whether a call is from another site, by `Sec-Fetch-Site`. Over plain HTTP only loopback gets this header. */
export const fromElsewhere = (headers: Readonly<Record<string, string | undefined>>): boolean =>
  !["same-origin", "none", undefined].includes(headers["sec-fetch-site"])
