export function Banner({ title }: { title: string }) {
  return (
    <div className="border-b border-line sky-across">
      <div className="page py-8 sm:py-10">
        <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{title}</h1>
      </div>
    </div>
  )
}
