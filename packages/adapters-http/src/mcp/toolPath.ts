import type { OperationName } from "@design-workspace/domain/access/Operations"
import { Option } from "effect"

/** A run is never streamed, and a graph is shown as counts unless the query asks for more. */
const presets: Partial<Record<OperationName, (query: URLSearchParams) => void>> = {
  regenerateCollection: (query) => query.set("mode", "async"),
  readProjectGraph: (query) => {
    if (query.size === 0) query.set("view", "summary")
  }
}

const within = "http://within"

/** A path that would be parsed as a host when it is read again is not accepted. */
const isOurs = ({ origin, pathname }: URL): boolean => origin === within && !pathname.startsWith("//")

/** From a model's text, with or without the public URL. */
export const pathOf = (written: string, publicUrl: string): Option.Option<URL> => {
  const path = written.startsWith(`${publicUrl}/`) ? written.slice(publicUrl.length) : written
  if (!path.startsWith("/")) return Option.none()
  return Option.filter(Option.fromNullishOr(URL.parse(path, within)), isOurs)
}

export const withPreset = ({ pathname, search }: URL, name: OperationName | "none"): string => {
  const query = new URLSearchParams(search)
  if (name !== "none") presets[name]?.(query)
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
