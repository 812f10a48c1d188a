export interface EndedCredentials {
  readonly passwords: number
  readonly sessions: number
  readonly tokens: number
}
