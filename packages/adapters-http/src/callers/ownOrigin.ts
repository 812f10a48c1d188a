/** By `Origin`. A page elsewhere whose host name resolves to this server does not pass. */
export const ownOrigin = (
  { origin }: Readonly<Record<string, string | undefined>>,
  publicUrl: string
): boolean => origin === undefined || origin === new URL(publicUrl).origin
