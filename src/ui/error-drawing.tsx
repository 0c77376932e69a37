export function ErrorDrawing() {
  return (
    <svg className="error-drawing" viewBox="0 10 320 208" aria-hidden="true">
      <path className="graticule" d="M0 48h320M0 120h320M0 192h320M64 0v240M160 0v240M256 0v240" />
      <path className="course" d="M28 214C70 196 66 150 108 142s62 22 92-8c14-14 18-30 31-41" />
      <path className="ship" d="M232 80h28l-6 11h-16zM245 76V50l14 24z" />
      <circle cx="32" cy="84" r="16" />
      <path d="m32 72 4 12-4 12-4-12zM20 84h24" />
    </svg>
  )
}
