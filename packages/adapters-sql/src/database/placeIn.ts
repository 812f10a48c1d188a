import { Redacted } from "effect"

/** Of a plain URL, for the driver's spans, which would name its defaults. The driver handles every other URL. */
export const placeIn = (url: Redacted.Redacted) => {
  const [, host, port, database] =
    /^\w+:\/\/(?:[^@/?#]*@)?([\w.-]+)(?::([0-9]{1,5}))?\/([\w-]+)$/.exec(Redacted.value(url)) ?? []
  return host === undefined || database === undefined ? {} : { host, port: Number(port ?? 5432), database }
}
