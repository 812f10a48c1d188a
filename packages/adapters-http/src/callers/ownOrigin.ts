/**
 * Whether a call comes from no page, or from our own page. It is false for a page elsewhere whose host name resolves
 * to this server.
 */
export const ownOrigin = (
  { origin }: Readonly<Record<string, string | undefined>>,
  publicUrl: string
): boolean => origin === undefined || origin === new URL(publicUrl).origin
