import type { HttpSettings } from "./HttpSettings.ts"

/** A path of the service as its pages refer to it: below the path of the public URL. */
export const ownPath = ({ publicUrl }: Pick<HttpSettings["Service"], "publicUrl">, path: string): string =>
  new URL(`${publicUrl}${path}`).pathname
