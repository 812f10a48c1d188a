/** A workspace of the size and shape of those that people publish: a bank with a system that is opened. */
export const bankWorkspace = `workspace "North Bank" "How customers of \${BANK} pay online." {
    !identifiers hierarchical
    !const BANK "North Bank"
    !docs docs
    model {
        properties {
            "structurizr.groupSeparator" "/"
        }
        archetypes {
            store = container {
                technology "PostgreSQL"
                tag "Database"
            }
            https = -> {
                technology "HTTPS"
            }
        }

        // People
        customer = person "Customer" "Has accounts at \${BANK}." "Customer"
        group "North Bank" {
            clerk = person "Clerk"
            core = softwareSystem "Core Banking" "Keeps the accounts." "Existing System"
            mail = softwareSystem "Mail" {
                description "Sends mail, \\
                    day and night."
                url https://mail.example
            }
            online = softwareSystem "Online Banking" "Lets customers pay." {
                !adrs decisions
                web = container "Web Pages" "Shows \\"everything\\"." "TypeScript" "Web Browser"
                phone = container "Phone App" "" "Kotlin"
                group "Services" {
                    api = container "API" {
                        technology "Java"
                        perspectives {
                            "Security" "Asks for a token."
                        }
                        login = component "Login" "Checks who it is." "Spring Bean"
                        payments = component "Payments" "Pays."
                        payments -> login "Asks"
                    }
                    store accounts "x"
                    data = store "Accounts" "What was paid." {
                        api -> this "Reads and writes" "SQL/TCP"
                    }
                    jobs = container "Jobs" "" "RabbitMQ" "Bus"
                }
            }
        }

        /* Relationships:
           a -> b is none. */
        customer -> online "Pays with"
        customer -> online.web "Pays with" "HTTPS"
        online.web --https-> online.api.login "Calls"
        online.phone -> online.api.payments "Calls"
        online.phone -> online.api "Asks for news" "" "Asynchronous"
        online.api.payments -> core "Books at"
        online.api.payments -> online.jobs {
            description "Queues"
        }
        online -> mail "Sends mail with"
        clerk -> core
        deploymentEnvironment "Live" {
            deploymentNode "Rack" {
                containerInstance online.api
            }
        }
    }
    views {
        container online "Containers" {
            include *
            autolayout lr
        }
        styles {
            element "Database" {
                shape Cylinder
                color #ffffff
            }
            element "Web Browser" {
                shape WebBrowser
            }
            element "Bus" {
                shape Pipe
            }
        }
    }
    configuration {
        scope softwaresystem
    }
}
`

/** A workspace of so many systems with eight containers each, every container calling two others. */
export const largeWorkspace = (systems: number): string => {
  const numbers = Array.from({ length: systems }, (_, index) => index)
  const containers = Array.from({ length: 8 }, (_, index) => index)
  const system = (at: number) => `        s${at} = softwareSystem "System ${at}" "Does part ${at}." {
${containers.map((it) => `            c${it} = container "Service ${at}.${it}" "Keeps ${it}." "Go" "Team ${at % 5}"`).join("\n")}
        }`
  const calls = (at: number) =>
    containers
      .flatMap((it) => [
        `        s${at}.c${it} -> s${at}.c${(it + 1) % 8} "Hands over to"`,
        `        s${at}.c${it} -> s${(at + 1) % systems}.c${it} "Calls" "gRPC"`
      ])
      .join("\n")
  return `workspace "Large" {
    !identifiers hierarchical
    model {
${numbers.map(system).join("\n")}
${numbers.map(calls).join("\n")}
    }
}
`
}
