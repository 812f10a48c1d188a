/** The ways to authenticate a caller; a guest sends nothing (contract 2). */
export const securitySchemes = {
  token: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "dw_<43 base62 characters><6 of checksum>",
    description:
      "An access token. Its scope is `read` or `read_write`; it acts with its owner's roles as they are now. Of the writes it may call those on the allowlist."
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-dw_session",
    description:
      "The cookie that `signIn` sets (on loopback over plain HTTP it is called `dw_session`), or that makes a guest the owner of a project. A write with it must come from the service's own origin."
  }
} as const
