/** No other site's page shows our answers, and they send no referrer. An HTML page sets its own policy. */
const everywhere = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer"
}

/** HTTPS only, for a year, where the public URL uses it. Subdomains are not included, since they may not be ours. */
const overHttps = { ...everywhere, "strict-transport-security": "max-age=31536000" }

/** The headers that protect the reader of an answer, on every answer. */
export const protectiveHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith("https:") ? overHttps : everywhere
