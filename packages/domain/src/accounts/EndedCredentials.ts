/** How many credentials of each kind were ended. */
export interface EndedCredentials {
  readonly passwords: number
  readonly sessions: number
  readonly tokens: number
}
