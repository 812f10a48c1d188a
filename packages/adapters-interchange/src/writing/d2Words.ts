/** What D2 takes for a field or a board where a key stands. */
export const d2Words: ReadonlySet<string> = new Set(
  `3d animated bold border class classes constraint d2 data desc description direction double fill filled font
  grid height icon italic label layers left legend link near null opacity page scenarios shadow shape source
  specific steps stroke style suspend target tooltip top underline unsuspend vars vertical width`.split(
    /\s+/u
  )
)
