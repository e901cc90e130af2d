@rem npm runs its scripts in cmd.exe here, which has no 'exec'. Elsewhere it takes the shell out of the
@rem way, so that a signal to npm reaches Node and npm waits for it.
@%*
