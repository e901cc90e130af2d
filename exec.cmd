@rem The scripts of package.json say exec, which this shell does not know: run the rest of the line.
@%*
