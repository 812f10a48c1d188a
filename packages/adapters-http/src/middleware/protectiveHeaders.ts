/** Nothing of ours is shown in another site's page, or tells it where its reader came from; a page of its own says what it may load. */
const everywhere = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer"
}

/** A year of HTTPS alone, where the service is known by it; what else its domain holds is not ours to say. */
const overHttps = { ...everywhere, "strict-transport-security": "max-age=31536000" }

/** The headers that protect whoever reads an answer, on every one. */
export const protectiveHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith("https:") ? overHttps : everywhere
