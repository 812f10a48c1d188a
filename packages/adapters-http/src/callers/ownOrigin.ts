/** By `Origin`. A page elsewhere whose host name resolves to this server does not pass. */
export const ownOrigin = (
  { origin }: Readonly<Record<string, string | undefined>>,
  publicOrigin: string
): boolean => origin === undefined || origin === publicOrigin
