import { Redacted } from "effect"
import { describe, expect, it } from "vitest"
import { serverAddressOf } from "../../src/database/PostgresLines.ts"

describe("serverAddressOf", () => {
  it.each([
    ["postgres://someone@db.example:6000/designs", { host: "db.example", port: 6000 }],
    ["postgres://db.example/designs", { host: "db.example", port: 5432 }],
    ["postgresql:///designs", { host: "localhost", port: 5432 }],
    ["postgres://[::1]:6000/designs", { host: "::1", port: 6000 }],
    ["postgres:///designs?host=/run/postgresql", { path: "/run/postgresql/.s.PGSQL.5432" }],
    ["postgres://%2Frun%2Fpostgresql:6000/designs", { path: "/run/postgresql/.s.PGSQL.6000" }],
    ["postgres:///designs?host=db.example&port=6000", { host: "db.example", port: 6000 }]
  ])("%s leads where the driver takes it", (url, place) => {
    expect(serverAddressOf(Redacted.make(url))).toEqual(place)
  })
})
