import { urlOf } from "../client/basePath.ts"

/** Where programs find the service, without a slash at the end. */
export const publicUrl = (): string => new URL(urlOf("/"), window.location.origin).href.replace(/\/$/, "")
