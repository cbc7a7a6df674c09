export const whatTheCameraSees = 'What the camera sees';
export const thisBrowserCannotScanCodes = 'This browser cannot scan codes. Type the name of the venue instead.';
export const scanTheQrCodeOfAnother = 'Scan the QR code of another venue to open it here.';
export const scanQrCode = 'Scan QR code';
