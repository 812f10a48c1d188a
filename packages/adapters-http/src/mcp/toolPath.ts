import type { OperationName } from "@design-workspace/domain/access/Operations"
import { Option } from "effect"

/** What a tool asks for besides what its caller says: a run is never streamed, and a graph is told in counts until more is wanted. */
const presets: Partial<Record<OperationName, (query: URLSearchParams) => void>> = {
  regenerateCollection: (query) => query.set("mode", "async"),
  readProjectGraph: (query) => {
    if (query.size === 0) query.set("view", "summary")
  }
}

const within = "http://within"

/** What is judged must be what is sent: a path that would name a host when it is read again is none. */
const isOurs = ({ origin, pathname }: URL): boolean => origin === within && !pathname.startsWith("//")

/** A path on this service out of what a model wrote: with or without the public URL that `poll` starts with. None for anything else. */
export const pathOf = (written: string, publicUrl: string): Option.Option<URL> => {
  const path = written.startsWith(`${publicUrl}/`) ? written.slice(publicUrl.length) : written
  if (!path.startsWith("/")) return Option.none()
  return Option.filter(Option.fromNullishOr(URL.parse(path, within)), isOurs)
}

/** Path and query of a call, with what is preset for the operation. */
export const withPreset = ({ pathname, search }: URL, name: OperationName | "none"): string => {
  const query = new URLSearchParams(search)
  if (name !== "none") presets[name]?.(query)
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
