/** Where a thing was to be made: in an organisation, or in a space of one. Neither need exist. */
export interface Place {
  readonly kind: "organisation" | "space"
  readonly id: string
}
