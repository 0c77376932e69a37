import { Fragment } from 'react'
import { frameworkOptionsOf } from '../libraries/frameworks.ts'
import { installCommands } from '../libraries/install-commands.ts'
import type { Library } from '../libraries/library.ts'
import { packageManagers } from '../libraries/package-managers.ts'
import { CopyButton } from './copy-button.tsx'
import { Tabs } from './tabs.tsx'

type InstallCommandProps = {
  readonly library: Library
  /** By default, React or the library's first framework. */
  readonly framework?: string | undefined
}

/**
 * The command of each package manager. The visitor sees and copies the one of the chosen manager.
 */
export function InstallCommand({ library, framework }: InstallCommandProps) {
  const { id, create, install = create ? 'local-install' : 'install', installVersion } = library
  const adapter = framework ?? frameworkOptionsOf(library)[0]?.value
  const commands = installCommands[install]
  const packages = (create ?? library.packages)(adapter)
  return (
    <div className="install">
      <Tabs
        kind="package-manager"
        name={`install-${id}-${adapter}`}
        label="Package manager"
        tabs={packageManagers.map(manager => ({
          value: manager,
          label: manager,
          panel: (
            <code>
              {commands[manager]}
              {packages.split(' ').map(name => (
                <Fragment key={name}>
                  {' '}
                  <span>{installVersion ? `${name}@${installVersion}` : name}</span>
                </Fragment>
              ))}
            </code>
          ),
        }))}
      >
        <CopyButton label="Copy the command" />
      </Tabs>
    </div>
  )
}
