import type { Server } from "node:http"
import { Option } from "effect"
import { isLoopback } from "../settings/setting.ts"
import type { SettingsShape } from "../settings/settingsTable.ts"

/** With `PORT=0` the port is known only once it listens. */
export const localUrlOf = ({ host, port }: SettingsShape, server: Server): string => {
  const address = server.address()
  const taken = typeof address === "object" && address !== null ? address.port : port
  return `http://${host.includes(":") ? `[${host}]` : host}:${taken}`
}

/** `PUBLIC_URL`, else where the server listens, which is looked up once. */
export const publicUrlOf = (settings: SettingsShape, server: Server): (() => string) => {
  let known = Option.getOrUndefined(Option.map(settings.publicUrl, (url) => url.href.replace(/\/+$/, "")))
  return () => {
    known ??= server.listening ? localUrlOf(settings, server) : undefined
    return known ?? localUrlOf(settings, server)
  }
}

/** Made anew only when the base URL has changed. */
export const originOf = (publicUrl: () => string) => {
  let known: { url: string; publicOrigin: string; secureCookies: boolean } | undefined
  return () => {
    const url = publicUrl()
    if (known?.url === url) return known
    const { hostname, origin, protocol } = new URL(url)
    known = { url, publicOrigin: origin, secureCookies: protocol === "https:" || !isLoopback(hostname) }
    return known
  }
}
